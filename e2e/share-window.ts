import { expect, type Page } from "@playwright/test";
import type { Texts } from "./texts.ts";

/** The dialog that shares a bike or the rider's profile. */
export function shareWindow(page: Page, say: Texts, title: string) {
  const dialog = page.getByRole("dialog", { name: title, exact: true });
  const link = dialog.getByRole("textbox", { name: say.sharing("link") });
  return {
    dialog,
    link,
    toggle: dialog.getByRole("switch", { name: say.sharing("public") }),
    copy: dialog.getByRole("button", { name: say.sharing("copy"), exact: true }),
    /** Returns the link once there is one. */
    async url(): Promise<string> {
      await expect(link).toHaveValue(/^http:\/\/[^/]+\/(bike|user)\/[a-z0-9]{32}$/);
      return link.inputValue();
    },
    close: () => dialog.getByRole("button", { name: say.chrome("ui.close"), exact: true }).click(),
  };
}
