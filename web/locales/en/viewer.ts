/** The ways to look at a bike on its page. */
export const viewer = {
  views: "Views of the bike",
  photos: "Photos",
  drawing: "Drawing",
  three: "3D",
  loading: "Building the bike…",
};
