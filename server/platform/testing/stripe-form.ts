/** What a body or query of Stripe's API says: `items[0][price]=x` is {items: {0: {price: "x"}}}. */
export type Fields = { [name: string]: string | Fields | undefined };

export function parseFields(text: string): Fields {
  const fields: Fields = {};
  for (const [path, value] of new URLSearchParams(text)) {
    const names = path.split(/[[\]]+/).filter(Boolean);
    const last = names.pop() ?? "";
    let inner = fields;
    for (const name of names) inner = (inner[name] ??= {}) as Fields;
    inner[last] = value;
  }
  return fields;
}

/** The fields under a name, none where there are none. */
export function under(fields: Fields, name: string): Fields {
  const inner = fields[name];
  return typeof inner === "object" ? inner : {};
}
