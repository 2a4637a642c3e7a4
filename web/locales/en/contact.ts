/** /contact: ways to reach us, and the form. */
export const contact = {
  title: "Contact",
  description: "Write to the people who make Spokebook: questions, ideas, faults. We answer within 24 hours.",
  lead: "Something creaks? Something is missing? Write. We answer within 24 hours.",
  form: "Write to us",
  name: "Name",
  send: "Send message",
  sending: "Sending…",
  sent_title: "Your message is with us.",
  sent_text: "We answer to {{email}} within 24 hours.",
  another: "Write another one",
  failed: "Send error",
  failed_text: "Nothing you have written is lost.",
  again: "Try again",
  feedback: {
    title: "What do you think of it?",
    text: "Four stars' worth of questions and room for words. It takes two minutes and decides what we build next.",
    action: "Give feedback",
  },
  support: { title: "By e-mail", text: "Support reads it within 24 hours." },
  professional: {
    title: "On business",
    text: "The creator's profile on a professional network.",
    action: "Open profile",
  },
  join: {
    title: "Join the community",
    text: "A garage of your own, and a look into those of others.",
    register: "Create account",
    about: "About Spokebook",
  },
};
