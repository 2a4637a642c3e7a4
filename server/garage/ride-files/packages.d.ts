// What is used of two packages, so that types can be checked where the packages have not been installed yet.

declare module "saxes" {
  interface Tag {
    name: string;
    attributes: Record<string, string>;
  }

  export class SaxesParser {
    constructor(options: { xmlns: false; position: false });
    on(event: "error", handler: (error: Error) => void): void;
    on(event: "doctype" | "text" | "cdata", handler: (text: string) => void): void;
    on(event: "opentag" | "closetag", handler: (tag: Tag) => void): void;
    write(piece: string): this;
    close(): this;
  }
}

declare module "@photostructure/tz-lookup" {
  /** Returns the IANA name of the time zone at a place; throws where the place can't be. */
  const zoneAt: (latitude: number, longitude: number) => string;
  export = zoneAt;
}
