export const shops = {
  invitation: {
    title: "Invitation to a bike shop",
    lead: "A shop at Spokebook invites you to work there with it. Whoever belongs to it sees your name.",
    join: "Join the shop",
    done: "You belong to {{shop}} now.",
    failed: "That did not work. Please try again.",
    garage: "To my garage",
  },
};
