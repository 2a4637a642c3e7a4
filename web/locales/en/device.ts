/** Above a page: what the device shows by itself, a newer build, and the offers to notify and to install the app. */
export const device = {
  as_of: "No network. As of {{at}}.",
  new_version: "A new version is ready.",
  take: "Load it",
  push: { text: "A notification on this device when something is due?", yes: "Yes, notify me" },
  install: {
    text: "Spokebook as an app, without a network too.",
    by_hand: "Spokebook as an app: tap Share, then “Add to Home Screen”. It opens without a network too.",
    yes: "Install",
    no: "No, thanks",
    understood: "Got it",
  },
};
