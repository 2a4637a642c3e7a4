/** Cookies: the banner and the settings. */
export const consent = {
  title: "Cookies, and only the crumbs",
  line: "Only what the site needs to work. Anything else only if you allow it.",
  text: "We keep what the site needs to work: your sign-in, your language and theme, this choice. Nothing else runs today; should it ever, only if you allow it here.",
  accept: "Accept all",
  reject: "Reject all",
  customize: "Customise",
  save: "Save choice",
  settings: "Cookie settings",
  policy: "Privacy policy",
  since: "Your choice of {{date}}.",
  category: {
    necessary: "Necessary",
    necessary_text: "Sign-in, protection against forged requests, language, theme, drafts. Always on.",
    analytics: "Analytics",
    analytics_text: "Counting what is used. Nothing of the kind runs today.",
    marketing: "Marketing",
    marketing_text: "Advertising and its measurement. Nothing of the kind runs today.",
    preferences: "Preferences",
    preferences_text: "Remembering more than the site needs. Nothing of the kind runs today.",
  },
};
