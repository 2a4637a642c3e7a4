/** The landing page's hero. */
export const landing = {
  title: "A garage that knows every part",
  description:
    "The garage on the web where every bike keeps its full specification, photos and ratings. Share it by link or QR code.",
  headline: "Know every part of every bike you own.",
  sentence:
    "Frame to pedals, kilometres to purchase date: one specification sheet for each bike in your garage.",
  create_account: "Create account",
  view_plans: "View plans",
  sign_in: "Sign in",
  welcome: "Welcome back.",
  welcome_sentence: "Your bikes are where you parked them.",
  dashboard: "Go to my bikes",
  types: "Draw a bike of the type",
  drawing: "Drawing of a bike, type: {{type}}",
  callouts: {
    stem: "Stem",
    stem_text: "Brand, model, length",
    fork: "Fork",
    fork_text: "Brand, model, travel",
    cassette: "Cassette",
    cassette_text: "Brand, model, range",
  },
};
