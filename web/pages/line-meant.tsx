import "#web/styles/riders.css";
import { useEffect, useState } from "react";
import type { LineDraft } from "#contract/garage/line/line-draft.ts";
import { DraftBody } from "#web/features/site/line/draft-body.tsx";
import type { LineFound } from "#web/features/site/line/found.ts";
import { type LineMeaning, noMeaning } from "#web/features/site/line/meaning.ts";
import { useDraftWords } from "#web/features/site/line/use-draft-words.ts";
import { useSaveLine } from "#web/features/site/line/use-save-line.ts";
import { useModel } from "#web/features/site/line/use-model.ts";
import { useLineAnswer, useTypedLine } from "#web/features/site/line/use-typed-line.ts";
import { useT } from "#web/lib/i18n.ts";
import type { Store } from "#web/lib/store.ts";
import { useUnits } from "#web/lib/units.ts";

type Named = readonly { id: number; name: string }[];
const wrapped = (text: string, detail?: string) => (
  <span className="flex-1 py-2.5 [overflow-wrap:anywhere]">
    {text}
    {detail && <span className="text-muted"> · {detail}</span>}
  </span>
);
type Chosen = { of: string; bike_id?: number; slot?: string };

interface LineMeantProps {
  text: string;
  /** The bike on whose page the line was opened, or that was chosen in it. */
  page: number | null;
  bikes: Named;
  /** Follows what the text means. */
  meaning: Store<LineMeaning>;
  onSaved: () => void;
}

/** Reads a line while it is typed, and says in `meaning` what comes of it: it shows nothing, and loads with the first letter. */
export function LineMeant({ text, page, bikes, meaning, onSaved }: LineMeantProps): null {
  const t = useT("draft");
  const today = useUnits().isoDay();
  // What was chosen is of what was written then: more words may name another bike.
  const [chosen, setChosen] = useState<Chosen>({ of: "" });
  const isOfText = text.trim().startsWith(chosen.of);
  const request = {
    text,
    bike_id: (isOfText && chosen.bike_id) || page,
    slot: (isOfText && chosen.slot) || null,
  };
  const read = useTypedLine(request);
  const words = useDraftWords(bikes, today);
  const wordsOf = (drafts: readonly LineDraft[]) => drafts.map(words.what).join(", ");
  const { save, busy, problem, forget } = useSaveLine(wordsOf, onSaved);
  const answer = useLineAnswer(request, Boolean(read?.question));

  const { mayAsk, model, send, sent } = useModel(text.trim(), request.bike_id);

  function choose(to: string): boolean {
    const [what, value] = [to.slice(0, to.indexOf(":")), to.slice(to.indexOf(":") + 1)];
    if (what === "model") {
      if (sent !== "busy") void send();
      return true;
    }
    if (what === "save") {
      if (!busy) void save({ ...request, text: text.trim() });
      return true;
    }
    if (what !== "bike" && what !== "slot") return false;
    forget();
    const before = isOfText ? chosen : {};
    setChosen({
      ...before,
      of: text.trim(),
      ...(what === "bike" ? { bike_id: Number(value) } : { slot: value }),
    });
    return true;
  }

  function meant(): LineFound[] {
    if (!read || read.drafts.length === 0) return ofModel();
    if (read.question) {
      const name = answer?.text ?? t(answer === null ? "answering" : "no_answer");
      const own = {
        id: "answer",
        group: "answer" as const,
        name,
        body: wrapped(name),
        to: answer?.url ?? "",
      };
      const more = ofModel();
      // What was sent has the first place.
      return sent === null ? [own, ...more] : [...more, own];
    }
    const what = wordsOf(read.drafts);
    const body = <DraftBody read={read} bikes={bikes} today={today} />;
    const [choice] = read.choices;
    if (!choice) return [{ id: "save", group: "save", name: what, body, to: "save:" }];
    if (choice.field === "slot")
      return choice.options.map((path) => {
        const name = `${t("choose_side")} ${words.slot(path)}`;
        return {
          id: path,
          group: "choose",
          name,
          body: wrapped(name, what),
          detail: what,
          to: `slot:${path}`,
        };
      });
    return choice.options.map(({ id, name }) => {
      const bike = `${t("choose_bike")} ${name}`;
      return {
        id: `choose-${id}`,
        group: "choose",
        name: bike,
        body: wrapped(bike, what),
        detail: what,
        to: `bike:${id}`,
      };
    });
  }
  /** What the model is sent, or has answered: with the pages that it rests on, and what it proposes to write. */
  function ofModel(): LineFound[] {
    if (!mayAsk && sent === null) return [];
    if (sent === null || sent === "busy" || sent === "failed") {
      const key = sent === null ? "ask_model" : sent === "busy" ? "asking" : "no_answer";
      return [{ id: "model", group: "ask", name: t(key, { model }), to: "model:" }];
    }
    const { text: reply, links } = sent.answer;
    // Whose words they are: a model may claim what nobody did.
    const name = t(sent.by === "model" ? "model_answer" : "model_silent", { model, text: reply });
    const [first] = links;
    return [
      { id: "model", group: "answer", name, body: wrapped(name), to: first?.url ?? "model:" },
      ...(sent.line === null
        ? []
        : [
            {
              id: "model-line",
              group: "ask" as const,
              name: t("write", { line: sent.line }),
              to: "",
              fills: sent.line,
            },
          ]),
      ...links.map((link) => ({ id: link.url, group: "page" as const, name: link.text, to: link.url })),
    ];
  }
  useEffect(() => {
    meaning.set({ meant: meant(), problem, choose });
  });
  useEffect(() => () => meaning.set(noMeaning), [meaning]);
  return null;
}
