import { useLocation, useNavigate, useSearchParams } from "react-router";
import { bikeTabs, type BikeTab } from "#contract/garage/bike-facts.ts";
import { openedHere, useClosing } from "#web/lib/opened-windows.ts";
import { garageQueryOf } from "./garage-address.ts";

const others = ["share", "photos", "frozen", "hand-on"] as const;
const ofOneBike = ["edit", "details", "delete", "ride", ...others] as const;

/** The modals about one bike that belong to other features. */
export type OtherModal = (typeof others)[number];

/** Whether a modal about a bike belongs to another feature. */
export function isOther(kind: string): kind is OtherModal {
  return others.some((name) => name === kind);
}

/**
 * A modal, as the address opens it: `?add`, `?add&copy=12`, `?edit=12&tab=brakes`, `?details=12`, `?delete=12`,
 * `?ride=12`, `?share=12`, `?share=profile`, `?photos=12`, `?frozen=12`, `?hand-on=12`, `?writable`.
 */
export type BikeModal =
  | { kind: "add"; copyOf?: number }
  | { kind: "writable" }
  | { kind: "share-profile" }
  | { kind: (typeof ofOneBike)[number]; id: number };

const bikeId = /^[1-9]\d{0,15}$/;

/** Returns the modal that a query opens; null for none or an invalid one. */
export function modalIn(query: URLSearchParams): BikeModal | null {
  if (query.has("add")) {
    const copied = query.get("copy") ?? "";
    return { kind: "add", ...(bikeId.test(copied) && { copyOf: Number(copied) }) };
  }
  if (query.has("writable")) return { kind: "writable" };
  if (query.get("share") === "profile") return { kind: "share-profile" };
  const kind = ofOneBike.find((name) => bikeId.test(query.get(name) ?? ""));
  return kind ? { kind, id: Number(query.get(kind)) } : null;
}

/** Returns the form's tab in the address, by default the first. */
export function tabIn(query: URLSearchParams): BikeTab {
  return bikeTabs.find((tab) => tab === query.get("tab")) ?? "basic";
}

function searchOf(modal: BikeModal, tab?: BikeTab): string {
  return `${nameOf(modal)}${tab && tab !== "basic" ? `&tab=${tab}` : ""}`;
}

/** The query that opens a window about a bike over its page. */
export const addressOfModal = (modal: BikeModal) => `?${nameOf(modal)}`;

function nameOf(modal: BikeModal): string {
  if (modal.kind === "add" && modal.copyOf) return `add&copy=${modal.copyOf}`;
  if (modal.kind === "add" || modal.kind === "writable") return modal.kind;
  return modal.kind === "share-profile" ? "share=profile" : `${modal.kind}=${modal.id}`;
}

/** Keeps the open modal in the address; opening one adds a history entry, so that Back closes it. */
export function useModalAddress() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const close = useClosing();
  const modal = modalIn(query);
  // The list's search and filters stay in the address.
  const below = garageQueryOf(query);
  const above = (search: string) => ({ search: `?${[below, search].filter(Boolean).join("&")}` });
  return {
    modal,
    tab: tabIn(query),
    /** Opens a modal; it replaces one that is open already. */
    open: (next: BikeModal, tab?: BikeTab) =>
      void navigate(above(searchOf(next, tab)), modal ? { replace: true, state } : { state: openedHere }),
    showTab: (tab: BikeTab) => {
      if (modal) void navigate(above(searchOf(modal, tab)), { replace: true, state });
    },
    /** Goes back to where the modal was opened; for a deep link, to the page below it. */
    close: () => close(below),
  };
}
export type ModalAddress = ReturnType<typeof useModalAddress>;
