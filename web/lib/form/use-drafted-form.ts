import { type RefObject, useImperativeHandle, useState } from "react";
import type { Issue } from "#contract/platform/issues.ts";
import { type CallFailure, failureOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { goTo } from "#web/lib/navigation.ts";
import { forgetToasts, toast } from "#web/lib/toast.ts";
import { changesOf, draftKey, type FormValues, readDraft, type Saved, withDraft } from "./draft.ts";
import type { SaveOver } from "./save-over.ts";
import { type CheckedFormOptions, useCheckedForm } from "./use-checked-form.ts";
import { useDraft } from "./use-draft.ts";
import { type FieldPlace, useFirstField } from "./use-first-field.ts";
import { useSaved } from "./use-saved.ts";

/** Where a form puts its own way to close, for Esc and the close button: it may ask before it closes. */
export type Closing = RefObject<(() => void) | null>;

/** What a field's value is, where it is not a text: a day, a bike's id, or what a function puts into words. */
export type ValueKind = "day" | "bike" | ((value: string, values: Readonly<FormValues>) => string);
export type ValueKinds = Readonly<Record<string, ValueKind | undefined>>;

interface DraftedFormOptions<V extends FormValues, I, T> extends Pick<
  CheckedFormOptions<V, I>,
  "check" | "say" | "onRetry"
> {
  /** Whose draft of what is stored, and the address at which it is continued. */
  draftOf: { userId: number; what: string; address: string };
  /** What the form starts with; the same object as long as it is shown. */
  saved: Saved<V>;
  /** See `changedElsewhere`. */
  plain: (values: V) => object;
  /** The tabs of its fields, where it has some. */
  place?: FieldPlace<T>;
  label: (field: string) => string;
  kinds?: Partial<Record<keyof V, ValueKind>>;
  save: SaveOver<V>;
  /** Saves what is not a field, after the fields; false when that failed. */
  finish?: () => Promise<boolean>;
  /** The text where the rider may have no more of it. */
  full?: string;
  /** Words a failed save; null when it is dealt with elsewhere. */
  explain?: (failure: CallFailure) => string | null;
  /** Whether something that is not a field would be lost. */
  unsaved?: boolean;
  onClose: () => void;
  closing?: Closing;
}

export type DraftedForm<V extends FormValues> = ReturnType<typeof useDraftedForm<V>>;

/**
 * A form over something that is saved: it also sends only what was changed, stores a draft on this device, lays itself over
 * newer versions, and asks before changes are lost. `web/ui/form-window.tsx` shows it; one with tabs shows its own.
 */
export function useDraftedForm<V extends FormValues, I = Issue, T = never>({
  draftOf,
  saved,
  check,
  say,
  plain,
  place,
  label,
  kinds = {},
  save,
  finish,
  full,
  explain,
  onRetry,
  unsaved = false,
  onClose,
  closing,
}: DraftedFormOptions<V, I, T>) {
  const t = useT("form");
  const key = draftKey(draftOf.userId, draftOf.what);
  const [found] = useState(() => draftOver(key, saved.values));
  const [problem, setProblem] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const { engine, form, submit } = useCheckedForm<V, I>({
    first: found ? withDraft(saved.values, found) : saved.values,
    check,
    say,
    explain: messagesOf,
    toWrong: place && ((fields) => showFirst(fields)),
    onRetry() {
      setProblem(null);
      onRetry?.();
    },
    send: saveAll,
  });
  const showFirst = useFirstField(place, form.ref);
  const base = useSaved(engine, saved, found, plain);
  const draft = useDraft(engine, base, key, found !== null, () =>
    toast({
      text: t("draft.toast"),
      tone: "info",
      action: { label: t("draft.continue"), onClick: () => goTo(draftOf.address) },
    }),
  );
  useImperativeHandle(closing, () => close);

  function close() {
    if (unsaved || draft.isDirty()) setAsking(true);
    else onClose();
  }
  function end() {
    draft.end();
    onClose();
  }
  async function saveAll() {
    forgetToasts(key);
    const kept = await base.save(save);
    if (!kept) return;
    const fields = kept.map(({ name }) => label(name)).join(", ");
    if (fields) toast({ text: t("kept_elsewhere", { fields }), tone: "info", ms: 8000 });
    if (!finish || (await finish())) end();
  }
  /** Returns what is wrong with fields; says everything else itself. */
  function messagesOf(error: unknown): Record<string, string> {
    const failure = failureOf(error);
    if (failure.kind === "session") return {};
    const messages = failure.kind === "fields" ? failure.messages : [];
    const known = messages.filter(([name]) => Object.hasOwn(saved.values, name));
    // What has no field is of the whole form.
    const whole = messages.map(([, message]) => message).join(" ");
    const text = known.length > 0 ? null : whole || (explain ?? explained)(failure);
    setProblem(text);
    if (text !== null) sayError(text);
    return Object.fromEntries(known);
  }
  function explained(failure: CallFailure): string {
    if (failure.kind === "limit" && full) return full;
    if (failure.kind === "final") return failure.sentence;
    return t(failure.kind === "network" ? "network" : "failed");
  }
  const sayError = (text: string) => toast({ text, tone: "error", about: key });

  return {
    engine,
    form,
    /** When the draft was stored that the form shows; null without one. */
    draftFrom: found?.savedAt ?? null,
    draft: draft.state,
    problem,
    /** Shows an error that the next attempt to save removes. */
    sayError,
    /** What was changed elsewhere and is still to be looked at. */
    elsewhere: base.elsewhere,
    closeElsewhere: base.close,
    label,
    kinds: kinds as ValueKinds,
    setSaved: base.setSaved,
    /** Shows what is saved instead of the draft. */
    discardDraft() {
      base.close();
      engine.reset(base.saved.values);
    },
    submit,
    close,
    /** The question before unsaved changes are lost. */
    leaving: {
      open: asking,
      onStay: () => setAsking(false),
      // A draft stores fields alone.
      onKeep: draft.isDirty() ? onClose : undefined,
      onDiscard: end,
    },
  };
}

/** Returns the draft stored on this device, if it differs from what is saved. */
function draftOver<V extends FormValues>(key: string, saved: V) {
  const kept = readDraft<V>(localStorage, key);
  return kept && Object.keys(changesOf(saved, withDraft(saved, kept))).length > 0 ? kept : null;
}
