const spread = (from: number, to: number, step: number, unit: string) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => `${from + i * step} ${unit}`);

/** Common names of sizes, ranges and standards. */
export const measures = {
  frame_size: [
    ..."XXS,XS,S,S/M,M,M/L,L,XL,XXL".split(","),
    ...spread(46, 64, 1, "cm"),
    ...spread(13, 23, 0.5, "″"),
  ].map((size) => size.replace(" ″", "″")),
  frame_axle: [
    ...[130, 135, 141].map((width) => `QR ${width} mm`),
    "10×135 mm",
    ...[135, 142, 148, 150, 157, 177, 197].map((width) => `12×${width} mm`),
  ],
  frame_steerer: ["1⅛″", "1½″", "1⅛″–1½″", "1¼″", "1″"],
  cassette_range:
    "10–28,10–30,10–33,10–36,10–44,10–45,10–50,10–51,10–52,11–23,11–25,11–28,11–30,11–32,11–34,11–36,11–40,11–42,11–46,11–48,11–50,11–51,12–25,12–28,12–32,14–28,14–34,9–42,9–45,9–46".split(
      ",",
    ),
  chainring_size:
    "28T,30T,32T,34T,36T,38T,40T,42T,44T,46T,48T,50T,52T,54T,36/22T,36/26T,38/28T,38/24T,43/30T,46/30T,46/33T,46/36T,48/31T,48/32T,48/35T,50/34T,50/37T,52/36T,52/42T,53/39T,54/40T,42/32/22T,44/32/22T,48/36/26T,48/38/28T,50/39/30T".split(
      ",",
    ),
  bottom_bracket_type:
    "BSA 68 mm,BSA 73 mm,Italian 70 mm,T47 68 mm,T47 85.5 mm,BB30,PF30,BB86,BB92,BB386EVO,BBright,BB90,BB95,DUB BSA,DUB PressFit,Hollowtech II,Square taper,Octalink,ISIS Drive,GXP,Power Torque,Ultra-Torque,Mid BB,Spanish BB,US BB".split(
      ",",
    ),
  brake_rotor_size:
    "140 mm,160 mm,180 mm,200 mm,203 mm,220 mm,160/140 mm,160/160 mm,180/160 mm,180/180 mm,200/180 mm,200/200 mm,203/180 mm,203/203 mm,220/200 mm,220/203 mm".split(
      ",",
    ),
  tire_size:
    "700×23C,700×25C,700×26C,700×28C,700×30C,700×32C,700×33C,700×34C,700×35C,700×36C,700×37C,700×38C,700×40C,700×42C,700×43C,700×45C,700×47C,700×50C,650×42B,650×47B,29×2.0,29×2.1,29×2.2,29×2.25,29×2.3,29×2.35,29×2.4,29×2.5,29×2.6,29×3.0,27.5×2.1,27.5×2.25,27.5×2.3,27.5×2.35,27.5×2.4,27.5×2.5,27.5×2.6,27.5×2.8,27.5×3.0,26×1.75,26×1.95,26×2.1,26×2.25,26×2.35,26×2.5,26×4.0,26×4.8,27.5×4.5,24×2.0,20×1.75,20×1.95,20×2.1,20×2.25,20×2.4,16×1⅜,28×1.50,28×1.60,28×1.75,37-622,42-622,47-622,50-622".split(
      ",",
    ),
  seatpost_diameter: [25.4, 26.8, 27.2, 28.6, 29.8, 30.4, 30.9, 31.4, 31.6, 31.8, 33.9, 34.9].map(
    (mm) => `${mm} mm`,
  ),
  stem_length: spread(30, 140, 5, "mm"),
  handlebar_width: spread(360, 820, 10, "mm"),
} as const;
