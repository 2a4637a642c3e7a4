/** What each plan allows. */
export const pricing = {
  title: "Plans",
  lead: "Every plan has the whole specification sheet: all components, accessories and notes. What differs is how many bikes and photos there is room for.",
  table: "What the plans include",
  plan: "Plan",
  bikes: "Bikes",
  photos: "Photos a bike",
  unlimited: "Unlimited",
  names: { hobbyist: "Hobbyist", enthusiast: "Enthusiast", collector: "Collector" },
  for: {
    hobbyist: "For the bike, and the other bike",
    enthusiast: "For a road bike, a gravel, a mountain bike and guests",
    collector: "For those who have stopped counting",
  },
  start: "Create account",
  dashboard: "Go to my bikes",
};
