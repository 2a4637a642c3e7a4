import { inflateSync } from "node:zlib";

/** What there is to see of a PDF that pdfkit wrote: its pages, its text line by line, where each line stands, its JPEGs and its links. */
export function readPdf(file: Buffer) {
  const raw = file.toString("latin1");
  const objects = new Map(
    [...raw.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [id, body ?? ""]),
  );
  const streamOf = (body: string): string => {
    const [, bytes = ""] = /stream\n([\s\S]*)\nendstream/.exec(body) ?? [];
    return /FlateDecode/.test(body) ? inflateSync(Buffer.from(bytes, "latin1")).toString("latin1") : bytes;
  };
  const all = [...objects.values()];
  // Each font says which letters its glyphs stand for.
  const fonts = all
    .filter((body) => body.includes("/ToUnicode"))
    .map((body) => {
      const map = streamOf(objects.get(/ToUnicode (\d+)/.exec(body)?.[1] ?? "") ?? "");
      const [, name = ""] = /BaseFont \/(\S+)/.exec(body) ?? [];
      const letters = [...map.matchAll(/\[([^\]]*)\]/g)].flatMap(([, list = ""]) =>
        [...list.matchAll(/<([0-9a-f ]+)>/gi)].map(([, code = ""]) =>
          String.fromCodePoint(Number.parseInt(code, 16)),
        ),
      );
      return { name, letters };
    });
  const names = new Map(
    all.flatMap((body) =>
      [...body.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, key = "", id]) => [
        key,
        fonts.find(({ name }) => objects.get(id)?.includes(`/${name}`))?.letters ?? [],
      ]),
    ),
  );
  const contents = all
    .filter((body) => /\/Type \/Page\n/.test(body))
    .map((body) => streamOf(objects.get(/Contents (\d+)/.exec(body)?.[1] ?? "") ?? ""));
  return {
    pages: contents.length,
    text: contents.map((content) => textOf(content, names)).join("\n"),
    lines: contents.map((content) => linesOf(content, names)),
    photos: all.filter((body) => body.includes("/DCTDecode")).length,
    links: [...raw.matchAll(/\/URI \(([^)]*)\)/g)].map(([, url]) => url),
  };
}

interface PdfLine {
  text: string;
  /** In points from the left and from the top of an A4 page. */
  x: number;
  y: number;
}

function textOf(content: string, fonts: Map<string, string[]>): string {
  return linesOf(content, fonts)
    .map(({ text }) => `${text}\n`)
    .join("");
}

function linesOf(content: string, fonts: Map<string, string[]>): PdfLine[] {
  let letters: string[] = [];
  let [x, y] = [0, 0];
  const lines: PdfLine[] = [];
  for (const line of content.split("\n")) {
    letters = fonts.get(/^\/(F\d+) /.exec(line)?.[1] ?? "") ?? letters;
    const matrix = /^1 0 0 1 (\S+) (\S+) Tm$/.exec(line);
    if (matrix) [x, y] = [Number(matrix[1]), 841.89 - Number(matrix[2])];
    if (!line.endsWith("TJ")) continue;
    let text = "";
    for (const [, codes = ""] of line.matchAll(/<([0-9a-f]+)>/gi))
      for (const [code] of codes.matchAll(/.{4}/g)) text += letters[Number.parseInt(code, 16)] ?? "";
    lines.push({ text, x, y });
  }
  return lines;
}
