import { type FormEvent, type RefObject, useImperativeHandle, useRef, useState } from "react";
import { type FieldPath, type Resolver, useForm } from "react-hook-form";
import { type CallFailure, failureOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { goTo } from "#web/lib/navigation.ts";
import { forgetToasts, toast } from "#web/lib/toast.ts";
import { changesOf, draftKey, type FormValues, readDraft, type Saved, withDraft } from "./draft.ts";
import type { SaveOver } from "./save-over.ts";
import { useDraft } from "./use-draft.ts";
import { useErrorsInLanguage } from "./use-errors-in-language.ts";
import { type FieldPlace, useFirstField } from "./use-first-field.ts";
import { useSaved } from "./use-saved.ts";

/** Where a form puts its own way to close, for Esc and the close button: it may ask before it closes. */
export type Closing = RefObject<(() => void) | null>;

/** What a field's value is, where it is not a text: a day, a bike's id, or what a function puts into words. */
export type ValueKind = "day" | "bike" | ((value: string, values: Readonly<FormValues>) => string);
export type ValueKinds = Readonly<Record<string, ValueKind | undefined>>;

export interface DraftedFormOptions<V extends FormValues, T> {
  /** Whose draft of what is stored, and the address at which it is continued. */
  draftOf: { userId: number; what: string; address: string };
  /** What the form starts with; the same object as long as it is shown. */
  saved: Saved<V>;
  resolver: Resolver<V>;
  /** See `changedElsewhere`. */
  plain: (values: V) => object;
  place: FieldPlace<T>;
  /** Sorts names of fields as they follow each other in the form. */
  inOrder: (fields: readonly string[]) => string[];
  label: (field: string) => string;
  kinds?: Partial<Record<keyof V, ValueKind>>;
  save: SaveOver<V>;
  /** Saves what is not a field, after the fields; false when that failed. */
  finish?: () => Promise<boolean>;
  /** Words a failed save; null when it is dealt with elsewhere. */
  explain: (failure: CallFailure) => string | null;
  /** Called when messages about the last attempt are removed. */
  onRetry?: () => void;
  /** Whether something that is not a field would be lost. */
  unsaved?: boolean;
  onClose: () => void;
  closing: Closing;
}

export type DraftedForm<V extends FormValues> = ReturnType<typeof useDraftedForm<V, unknown>>;

/**
 * A large form over something that is saved: checks fields, saves what was changed, stores a draft on this device, lays
 * itself over newer versions, and asks before changes are lost. `web/ui/drafted-form.tsx` shows its messages.
 */
export function useDraftedForm<V extends FormValues, T>({
  draftOf,
  saved,
  resolver,
  plain,
  place,
  inOrder,
  label,
  kinds = {},
  save,
  finish,
  explain,
  onRetry,
  unsaved = false,
  onClose,
  closing,
}: DraftedFormOptions<V, T>) {
  const t = useT("form");
  const key = draftKey(draftOf.userId, draftOf.what);
  const [found] = useState(() => draftOver(key, saved.values));
  const form = useForm<V>({
    defaultValues: (found ? withDraft(saved.values, found) : saved.values) as never,
    resolver,
    mode: "onTouched",
    shouldFocusError: false,
  });
  const base = useSaved(form, saved, found, plain);
  const draft = useDraft(form, base, key, found !== null, () =>
    toast({
      text: t("draft.toast"),
      tone: "info",
      action: { label: t("draft.continue"), onClick: () => goTo(draftOf.address) },
    }),
  );
  const [problem, setProblem] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const saving = useRef(false);
  const showFirst = useFirstField(place);
  useErrorsInLanguage(form, forgetProblem);
  useImperativeHandle(closing, () => close);

  function forgetProblem() {
    setProblem(null);
    onRetry?.();
  }
  function close() {
    if (unsaved || draft.isDirty()) setAsking(true);
    else onClose();
  }
  function end() {
    draft.end();
    onClose();
  }

  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (saving.current) return;
    saving.current = true;
    void form
      .handleSubmit(saveAll, (errors) => showFirst(inOrder(Object.keys(errors))))()
      .finally(() => (saving.current = false));
  }
  async function saveAll() {
    forgetProblem();
    forgetToasts(key);
    try {
      const kept = await base.save(save);
      if (!kept) return;
      const fields = kept.map(({ name }) => label(name)).join(", ");
      if (fields) toast({ text: t("kept_elsewhere", { fields }), tone: "info", ms: 8000 });
    } catch (error) {
      return sayWhy(failureOf(error));
    }
    if (!finish || (await finish())) end();
  }
  function sayWhy(failure: CallFailure) {
    if (failure.kind === "session") return;
    const known = failure.kind === "fields" ? failure.messages.filter(([field]) => place.tabOf(field)) : [];
    for (const [field, message] of known) form.setError(field as FieldPath<V>, { type: "server", message });
    if (known.length > 0) return showFirst(inOrder(known.map(([field]) => field)));
    const text = explain(failure);
    if (text === null) return;
    setProblem(text);
    sayError(text);
  }
  const sayError = (text: string) => toast({ text, tone: "error", about: key });

  return {
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
      form.reset(base.saved.values);
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
