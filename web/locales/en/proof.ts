/** Proving again who one is, before a change to how one gets into the account. */
export const proof = {
  by: {
    password: "Your password",
    code: "Code from your app",
  },
  why: {
    password: "You signed in a while ago. Your password shows that it is you.",
    code: "You signed in a while ago. The code shows that it is you.",
    passkey:
      "You signed in a while ago. Your browser asks for your passkey next, which shows that it is you.",
    provider:
      "You signed in a while ago. Next you sign in once more at the sign-in provider, come back here and begin again.",
  },
  use: {
    password: "Use your password",
    code: "Use a code from your app",
    passkey: "Use a passkey",
    provider: "Use the sign-in provider",
  },
  cancel: "Cancel",
  network: "Network error. Please try again.",
  failed: "That did not work. Please try again.",
};
