import { inflateSync } from "node:zlib";

/** What there is to see of a PDF that pdfkit wrote: its pages, its text line by line, its JPEGs and its links. */
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
    photos: all.filter((body) => body.includes("/DCTDecode")).length,
    links: [...raw.matchAll(/\/URI \(([^)]*)\)/g)].map(([, url]) => url),
  };
}

function textOf(content: string, fonts: Map<string, string[]>): string {
  let letters: string[] = [];
  let text = "";
  for (const line of content.split("\n")) {
    letters = fonts.get(/^\/(F\d+) /.exec(line)?.[1] ?? "") ?? letters;
    if (!line.endsWith("TJ")) continue;
    for (const [, codes = ""] of line.matchAll(/<([0-9a-f]+)>/gi))
      for (const [code] of codes.matchAll(/.{4}/g)) text += letters[Number.parseInt(code, 16)] ?? "";
    text += "\n";
  }
  return text;
}
