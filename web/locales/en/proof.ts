/** Proving again who one is, before a change to how one gets into the account. */
export const proof = {
  password: "Your password",
  why_password: "You signed in a while ago. Your password shows that it is you.",
  code: "Code from your app",
  why_code: "You signed in a while ago. The code shows that it is you.",
  by_code: "Use a code from your app",
  by_password: "Use your password",
  cancel: "Cancel",
  network: "Network error. Please try again.",
  failed: "That did not work. Please try again.",
};
