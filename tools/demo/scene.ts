/** A picture's background and ground as SVG in a box of 1600 × 1066. */
export interface Scene {
  defs: string;
  back: string;
  /** Colour of the shadow below the bike. */
  shadow: string;
}

export const pictureFrame = { width: 1600, height: 1066, ground: 880 } as const;

const gradient = (id: string, stops: readonly string[]) =>
  `<linearGradient id="${id}" x2="0" y2="1">${stops
    .map((color, i) => `<stop offset="${i / (stops.length - 1)}" stop-color="${color}"/>`)
    .join("")}</linearGradient>`;
const box = (fill: string, y: number, height: number) =>
  `<path d="M0 ${y}h${pictureFrame.width}v${height}H0z" fill="${fill}"/>`;
/** Draws a range of hills through these heights, from left to right. */
const hills = (color: string, heights: readonly number[]) => {
  const step = pictureFrame.width / (heights.length - 1);
  const points = heights.map(
    (y, i) => `${i === 0 ? "M" : "S"}${i === 0 ? "" : `${i * step - step / 2} ${y} `}${i * step} ${y}`,
  );
  return `<path d="${points.join("")}V${pictureFrame.height}H0z" fill="${color}"/>`;
};
const soft = `<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="26"/></filter>`;
const horizon = pictureFrame.ground - 150;

/** Plaster, and concrete slabs in front of it. */
const wall: Scene = {
  defs: gradient("wall", ["#d9d2c5", "#c2b8a6"]) + gradient("floor", ["#8f8b84", "#b1aca3"]) + soft,
  back:
    box("url(#wall)", 0, horizon) +
    `<path d="M-100 ${horizon}L620 -60H1080L420 ${horizon}z" fill="#fff4dc" opacity=".32" filter="url(#soft)"/>` +
    box("url(#floor)", horizon, pictureFrame.height - horizon) +
    box("#6d6963", horizon, 7) +
    `<path d="M300 ${horizon}L60 1066M860 ${horizon}L900 1066M1380 ${horizon}L1660 1066" stroke="#77736c" stroke-width="5"/>`,
  shadow: "#26221c",
};

/** A morning on the road. */
const morning: Scene = {
  defs: gradient("sky", ["#7fb2d8", "#cfe3ec", "#f6e9d2"]) + gradient("road", ["#7d8188", "#5c6067"]) + soft,
  back:
    box("url(#sky)", 0, horizon) +
    `<circle cx="1260" cy="300" r="150" fill="#fff6da" filter="url(#soft)"/>` +
    hills("#9db7bd", [560, 470, 540, 430, 520, 480]) +
    hills("#6f9077", [690, 600, 660, 610, 680, 620]) +
    box("#7a9159", horizon - 22, 60) +
    box("url(#road)", horizon + 26, pictureFrame.height) +
    `<path d="M0 1020h420M620 1020h420M1240 1020h420" stroke="#e9e6dc" stroke-width="12"/>`,
  shadow: "#1d2228",
};

/** Between trees, out of focus. */
const forest: Scene = {
  defs: gradient("wood", ["#3d5a3c", "#78945a", "#4f6a3f"]) + gradient("path", ["#8a7455", "#665239"]) + soft,
  back:
    box("url(#wood)", 0, horizon) +
    `<g filter="url(#soft)">${[120, 380, 560, 900, 1130, 1450]
      .map(
        (x, i) =>
          `<path d="M${x} -40h${50 + (i % 3) * 26}v${horizon + 60}h-${60 + (i % 2) * 30}z" fill="#33422c" opacity=".75"/>`,
      )
      .join("")}${[240, 700, 1010, 1300]
      .map(
        (x, i) => `<circle cx="${x}" cy="${120 + i * 90}" r="${70 + i * 14}" fill="#d9e39a" opacity=".5"/>`,
      )
      .join("")}</g>` +
    box("url(#path)", horizon, pictureFrame.height - horizon),
  shadow: "#191510",
};

/** The end of the day. */
const dusk: Scene = {
  defs:
    gradient("dusk", ["#2c3159", "#8d5a7c", "#f0a06a"]) + gradient("ground", ["#3c3540", "#221f29"]) + soft,
  back:
    box("url(#dusk)", 0, horizon) +
    `<circle cx="420" cy="${horizon - 90}" r="120" fill="#ffd9a0" filter="url(#soft)"/>` +
    hills("#5d4a63", [620, 560, 640, 520, 600, 560]) +
    box("url(#ground)", horizon - 10, pictureFrame.height),
  shadow: "#08070c",
};

/** Paper from the wall to the floor, one lamp. */
const studio: Scene = {
  defs:
    `<radialGradient id="lamp" cx=".5" cy=".42" r=".75"><stop stop-color="#eceae6"/><stop offset="1" stop-color="#8e8c89"/></radialGradient>` +
    soft,
  back: box("url(#lamp)", 0, pictureFrame.height),
  shadow: "#2a2826",
};

export const scenes = { wall, morning, forest, dusk, studio };
