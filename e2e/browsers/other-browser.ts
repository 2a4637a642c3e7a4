/** A browser other than Chromium, as far as the smoke test needs it. */
export interface OtherBrowser {
  name: string;
  open: (url: string) => Promise<void>;
  /** Presses the control that a finder returns, as a mouse would. */
  press: (control: Finder) => Promise<void>;
  /** Types into the field that a finder returns. */
  type: (field: Finder, text: string) => Promise<void>;
  /** Returns what an expression is in the page. */
  read: <T>(expression: string) => Promise<T>;
  close: () => Promise<void>;
}

/** An expression that is an element of the page, or null. */
export type Finder = string & { readonly finder?: never };

const shown = `(one) => one.checkVisibility({ visibilityProperty: true }) && !one.disabled`;
const top = `([...document.querySelectorAll("[role=dialog], [role=alertdialog]")].at(-1) ?? document.querySelector("main") ?? document.body)`;

/** The first visible link or button with this text, within the open dialog or the main part of the page. */
export const controlNamed = (name: string): Finder =>
  `[...${top}.querySelectorAll("a, button")].filter(${shown})
    .find((one) => (one.ariaLabel ?? one.textContent).trim() === ${JSON.stringify(name)}) ?? null`;

/** The first visible field whose label begins with this text, within the open dialog or the main part of the page. */
export const fieldLabelled = (label: string): Finder =>
  `[...${top}.querySelectorAll("input, textarea, select")].filter(${shown})
    .find((one) => [...(one.labels ?? [])].some(({ textContent }) =>
      textContent.replace("*", "").trim() === ${JSON.stringify(label)})) ?? null`;

/** Whether the page shows a text. */
export const shows = (text: string): string =>
  `document.body.innerText.toLowerCase().includes(${JSON.stringify(text.toLowerCase())})`;
