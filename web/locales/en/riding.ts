/** Words about rides that several pages use. */
export const riding = {
  views: { label: "Rides and the year", list: "Rides", year: "The year" },
  /** A ride without a title or anything else that names it. */
  ride: "Ride",
  add: "Add a ride",
  sport: {
    cycling: "Cycling",
    road: "Road cycling",
    gravel: "Gravel",
    mtb: "Mountain biking",
    downhill: "Downhill",
    cyclocross: "Cyclo-cross",
    track: "Track cycling",
    bmx: "BMX",
    ebike: "E-bike",
    emtb: "E-mountain bike",
    recumbent: "Recumbent",
    handcycle: "Handcycle",
    indoor: "Indoor trainer",
    virtual: "Virtual ride",
  },
  source: {
    fit: "FIT file",
    gpx: "GPX file",
    tcx: "TCX file",
    strava_zip: "Strava's archive",
    garmin_zip: "Garmin's archive",
    manual: "entered by hand",
  },
} as const;
