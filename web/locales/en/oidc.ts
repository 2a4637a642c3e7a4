/** Signing in at the host's provider. */
export const oidc = {
  landing: "Signing you in…",
  back: "Back to sign in",
  password_works: "Your password works meanwhile.",
  refused: {
    away: "The sign-in provider does not answer.",
    denied: "You were not signed in at the provider.",
    failed: "Signing in at the provider did not work. Please try again.",
    over: "That took too long, or was begun in another browser. Please try again.",
    slow_down: "Too many attempts. Please wait a moment before trying again.",
  },
  link: {
    lead: "There is an account with your address already. Type its password once; from then on the provider opens it.",
    submit: "Link and sign in",
  },
  proved: "That is you. You can begin again now.",
  identities: {
    title: "Sign-in provider",
    lead: "You can sign in through {{host}}.",
    show: "Show",
    close: "Close",
    linked: "Linked {{day}}",
    used: "last used {{day}}",
    end: "Remove",
    end_of: "Remove: {{host}}",
    end_title: "Remove the sign-in by {{host}}?",
    end_text: "Signing in there does not open your account any more. Your other ways to sign in stay.",
    ended: "The sign-in provider has been removed.",
  },
};
