/** Above a page: what the device shows by itself, a newer build, and the offers to notify, to add a passkey and to install the app. */
export const device = {
  as_of: "No network. As of {{at}}.",
  no_room: "This device has no room: what you change now can't be kept.",
  waits_one: "{{count}} change waits",
  waits_other: "{{count}} changes wait",
  refused_one: "{{count}} change could not be sent.",
  refused_other: "{{count}} changes could not be sent.",
  look: "Look",
  kept: "Kept on this device until there is a network.",
  new_version: "A new version is ready.",
  take: "Load it",
  push: { text: "A notification on this device when something is due?", yes: "Yes, notify me" },
  passkey: {
    text: "Sign in without a password next time: with your fingerprint, face or PIN.",
    yes: "Add a passkey",
    failed: "No passkey was made. You can add one under Account.",
  },
  install: {
    text: "Spokebook as an app, without a network too.",
    by_hand: "Spokebook as an app: tap Share, then “Add to Home Screen”. It opens without a network too.",
    yes: "Install",
    no: "No, thanks",
    understood: "Got it",
  },
};
