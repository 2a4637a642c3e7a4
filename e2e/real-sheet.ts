import { compareWithChart } from "#tools/drawings/measured-drawing.ts";
import { realBikes } from "#tools/drawings/real-bikes.ts";
import { bikeSvg } from "#web/drawing/bike-svg.ts";

/** HTML of a page with real bikes at one scale, each over a table of what its maker published and what is drawn. */
export function realSheet(): string {
  const cards = realBikes.map((bike) => {
    const rows = compareWithChart(bike).map(
      ({ figure, published, drawn }) =>
        `<tr><th>${figure.replace("_", " ")}<td>${published ?? "–"}<td>${drawn.toFixed(1)}`,
    );
    const { maker, model, size, year, drawn, published } = bike;
    const svg = bikeSvg({ ...drawn, ...published });
    const width = Number(/viewBox="[-\d.]+ [-\d.]+ ([\d.]+)/.exec(svg)![1]);
    return `<figure>
      <div>${svg.replace(/ width="\d+" height="\d+"/, ` width="${width * 0.19}"`)}</div>
      <figcaption>${maker} ${model}, ${size}, ${year}</figcaption>
      <table><tr><td><th>published<th>drawn</tr>${rows.join("")}</table>
    </figure>`;
  });
  return `<style>
    body { margin: 0; padding: 12px; background: #f2f5f6; font: 12px Arial; display: grid; grid-template-columns: repeat(4, 1fr); gap: 12px }
    figure { margin: 0; padding: 8px; background: #fff; border-radius: 6px }
    div { height: 250px; display: flex; align-items: flex-end; justify-content: center }
    figcaption { font-weight: bold; margin: 6px 0 }
    th { text-align: left; font-weight: normal; padding-right: 16px } td { text-align: right; padding-right: 16px }
  </style>${cards.join("")}`;
}
