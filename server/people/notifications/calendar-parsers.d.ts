// What the tests use of two parsers of calendars.
declare module "ical.js" {
  class Component {
    constructor(parsed: unknown);
    getAllSubcomponents(name: string): Component[];
    getFirstPropertyValue(name: string): unknown;
  }
  class Event {
    constructor(component: Component);
    uid: string;
    summary: string;
    description: string;
    startDate: { isDate: boolean; toString(): string };
  }
  const ical: { Component: typeof Component; Event: typeof Event; parse(text: string): unknown };
  export default ical;
}

declare module "node-ical" {
  interface Part {
    type: string;
    uid: string;
    start: Date;
    datetype: string;
    summary: unknown;
    description: unknown;
    alarms?: { trigger: unknown }[];
  }
  const parser: { sync: { parseICS(text: string): Record<string, Part | undefined> } };
  export default parser;
}
