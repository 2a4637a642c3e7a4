import type { Page } from "@playwright/test";
import type { LegalDocument } from "#contract/site/legal.ts";
import type { AdminTab } from "#web/features/admin/admin/address.ts";
import type { Texts } from "./texts.ts";

type UserAction = "make_admin" | "remove_admin" | "sign_out" | "disable" | "enable";

/** The operators' panel. */
export function skyDashPage(page: Page, say: Texts) {
  const main = page.getByRole("main");
  const question = page.getByRole("alertdialog");
  const nameOf = (document: LegalDocument) =>
    say.admin(`terms.documents.${document === "privacy-policy" ? "privacy" : "terms"}`);
  return {
    question,
    heading: main.getByRole("heading", { level: 1, name: say.admin("title") }),
    badge: main.getByText(say.admin("badge")),
    /** The heading of a list, with its count. */
    list: (name: string) => main.getByRole("heading", { level: 2, name }),
    search: main.getByRole("searchbox"),
    tab: (name: AdminTab) => page.getByRole("tab", { name: say.admin(`tabs.${name}`), exact: true }),
    view: (name: "feedback" | "contact" | "service" | "inbox") =>
      page
        .getByRole("tablist", { name: say.admin("messages.views") })
        .getByRole("tab", { name: say.admin(`messages.${name}`) }),
    /** The row that contains a text. */
    row: (text: string) => main.getByRole("row").filter({ hasText: text }),
    /** The button that opens and closes a row. */
    opener: (name: string | RegExp) => main.getByRole("rowheader").getByRole("button", { name }),
    userButton: (action: UserAction, name: string) =>
      main.getByRole("button", {
        name: say.admin("users.action_of", { action: say.admin(`users.action.${action}`), name }),
      }),
    sharingButton: (action: "block" | "allow", name: string) =>
      main.getByRole("button", {
        name: say.admin("bikes.action_of", { action: say.admin(`bikes.action.${action}`), name }),
      }),
    /** The line of a legal document, its name there, and the button in it. */
    document: (document: LegalDocument) => main.getByRole("listitem").filter({ hasText: nameOf(document) }),
    nameOf,
    mailUsers: (document: LegalDocument) =>
      main.getByRole("button", {
        name: say.admin("users.action_of", {
          action: say.admin("terms.mail"),
          name: nameOf(document),
        }),
      }),
    /** Fills in the reason. */
    giveReason: (reason: string) =>
      question.getByRole("textbox", { name: say.admin("question.reason") }).fill(reason),
    /** Confirms the question. */
    confirm: (action: string) => question.getByRole("button", { name: action, exact: true }).click(),
  };
}

/** One message of each kind, named after a person. */
export function messagesFrom(name: string) {
  const email = "sender@example.com";
  return {
    feedback: {
      name,
      email,
      overall_rating: 4,
      what_you_like: "The drawings.\nAll nineteen of them.",
      general_comments: "=HYPERLINK(1)",
    },
    contact: { name, email, subject: "A stolen bike", message: "Somebody shares a bike that is mine." },
    service: {
      account_type: "professional",
      service_name: name,
      owner_name: "Dan Price",
      email,
      address_street: "4 Mill Lane",
      address_city: "Leeds",
      address_postal_code: "LS6 2AB",
      service_description: "Wheels, forks, e-bikes.",
    },
  };
}
