/** The public pages of a bike and a rider. */
export const shared = {
  loading_profile: "Loading the profile…",
  stolen: "STOLEN: {{name}}",
  home: "Go to the home page",
  try_again: "Try again",
  bike: {
    title: "Shared bike",
    not_found: "Bike not found",
    not_found_text: "The bike you're looking for doesn't exist or has been removed.",
    failed: "Error loading bike",
    failed_text: "The bike could not be loaded. It may work in a moment.",
    owner: "Shared by",
    owner_profile: "See the profile of {{name}}",
    print: "Print the spec sheet",
    compare: "Compare with mine",
  },
  profile: {
    title: "Cyclist",
    not_found: "Profile not found",
    not_found_text: "User profile doesn't exist or is not shared publicly.",
    failed: "Error loading profile",
    failed_text: "The profile could not be loaded. It may work in a moment.",
  },
  sheet: {
    report: "Report",
    /** Actions of visitors. */
    share: "Share…",
    scan: "Scan to open this bike",
  },
  join: {
    title: "Your bikes deserve a page like this",
    text: "Keep every part, photo and kilometre in one garage, and share what you like.",
    create_account: "Create account",
    to_dashboard: "Go to my bikes",
  },
};
