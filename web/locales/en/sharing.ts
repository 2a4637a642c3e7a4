/** Sharing a bike or a profile: link, QR code, a new link. */
export const sharing = {
  title_bike: "Share “{{name}}”",
  title_profile: "Share your profile",
  loading: "Loading the share link…",
  load_failed: "The share link could not be loaded.",
  public: "Public",
  status: {
    on: "Sharing is active: whoever has the link can look.",
    off: "Link exists but sharing is disabled",
    none: "Sharing is inactive: visitors see nothing.",
  },
  hint_bike: "Turn sharing on and this bike gets a link of its own. You can turn it off at any time.",
  hint_profile: "Turn sharing on and your profile gets a link of its own. You can turn it off at any time.",
  asleep_bike:
    "The link opens nothing while sharing is off, so there is nothing to copy. Turn sharing on and the same link, and every QR code of it, opens this bike again.",
  asleep_profile:
    "The link opens nothing while sharing is off, so there is nothing to copy. Turn sharing on and the same link, and every QR code of it, opens your profile again.",
  own: {
    tools: "Tools for the owner",
    bike: "Your bike, as visitors see it",
    profile: "Your profile, as visitors see it",
    edit: "Edit",
    photos: "Photos",
    share: "Share",
    to_bike: "To my bike",
    back: "Back",
    not_shared: "“{{name}}” is not shared at the moment",
    not_shared_text:
      "It is your bike, so you are told: to anybody else this link says that there is no such bike. Turn sharing on and it opens again.",
    turn_on: "Turn sharing on",
  },
  link: "Share link",
  copy: "Copy",
  send: "Share…",
  copied: "Link copied to clipboard!",
  copy_manually: "Please copy the link manually",
  visible_bike:
    "Visible are name, basic info, mileage, photos, components, the frame's geometry, weight, notes, accessories and ratings. Purchase price and date stay with you.",
  visible_profile:
    "Visible are your name, your public bikes and what you have set to “Show publicly”. Everything else, your e-mail above all, stays with you.",
  parts: "Show what its parts have done",
  parts_hint:
    "How far each component went on this bike, and since when. Serial numbers, prices, notes, your storage and the history stay with you.",
  rides_bike: "Show what its rides come to",
  rides_bike_hint:
    "Five sums and nothing else: rides, distance, time and climb in all, and the distance of this year. Never a single ride, a day, an hour, a place or a track.",
  cockpit: "Show my cockpit",
  cockpit_hint:
    "Spacers, headset cap, stem angle, reach and drop of the bar, height and setback of the saddle, length of the cranks. The frame's geometry, stem length and handlebar width are visible anyway.",
  questions: "Take questions about this bike",
  questions_hint:
    "Riders who are signed in ask them on its page, and everybody reads them with your answers. You can remove any.",
  rides_profile: "Show what my rides come to",
  rides_profile_hint:
    "Five sums of all your rides, also those of bikes that are not public: rides, distance, time and climb in all, and the distance of this year. Never a single ride, a day, an hour, a place or a track.",
  preview: "See what others see",
  security: "Whoever has the link can open it without an account. Search engines are told to leave it alone.",
  regenerate: {
    title: "A new link",
    text: "If the link got into the wrong hands, make a new one. The old one, and every QR code printed of it, stops working at once.",
    button: "Generate a new link",
    confirm_title: "Generate a new link?",
    confirm: "The old link and its QR codes will no longer work. This cannot be undone.",
    done: "New share link generated! Old link is no longer valid.",
  },
  failed: "Sharing could not be changed. Please try again.",
  network: "Network error. Please try again.",
  qr: {
    title: "QR code",
    label: "QR code: {{url}}",
    open: "Show, download, print",
    hint_bike: "Scan the code with a phone's camera to open this bike.",
    hint_profile: "Scan the code with a phone's camera to open this profile.",
    svg: "Download SVG",
    png: "Download PNG",
    print: "Print",
  },
};
