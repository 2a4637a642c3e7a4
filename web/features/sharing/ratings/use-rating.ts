import { useCallback, useEffect, useRef, useState } from "react";
import { type Summary, withStars } from "./summary.ts";
import { call } from "#web/lib/call.ts";
import { type Language, language } from "#web/lib/language.ts";

/** The result of the last attempt to save: the server's message in a language, or why it failed. */
export type RatingOutcome =
  | { saved: true; text: string; wordedIn: Language }
  | { saved: false; error: unknown };

/** How long the result is shown, in ms. */
const standing = { saved: 3000, failed: 5000 };

/** Returns the reader's own rating of a bike; `onSummary` is called with everybody's. */
export function useRating(bikeId: number, first: Summary, onSummary: (summary: Summary) => void) {
  const [stars, setStars] = useState<number | null>(null);
  const [state, setState] = useState<"loading" | "mine" | "own" | "unknown">("loading");
  const [saving, setSaving] = useState(false);
  const [outcome, setOutcome] = useState<RatingOutcome | null>(null);
  /** What the server has, and the stars to send next. */
  const held = useRef<{ summary: Summary; stars: number | null }>({ summary: first, stars: null });
  const wanted = useRef<{ stars: number | null } | null>(null);

  const show = useCallback(
    (next: typeof held.current) => {
      setStars(next.stars);
      onSummary(next.summary);
    },
    [onSummary],
  );

  const lookUp = useCallback(
    async (signal?: AbortSignal) => {
      try {
        const params = { id: bikeId };
        const { data } = await call("GET /bikes/{id}/user-rating", { params }, signal && { signal });
        held.current = { summary: data, stars: data.user_rating };
        show(held.current);
        setState(data.is_own ? "own" : "mine");
      } catch {
        if (!signal?.aborted) setState("unknown");
      }
    },
    [bikeId, show],
  );
  useEffect(() => {
    const leaving = new AbortController();
    void lookUp(leaving.signal);
    return () => leaving.abort();
  }, [lookUp]);

  /**
   * Shows the stars at once and saves them; null withdraws the rating. While a save is pending, only the last choice
   * is sent.
   */
  async function rate(picked: number | null) {
    show({ summary: withStars(held.current.summary, held.current.stars, picked), stars: picked });
    setOutcome(null);
    const busy = wanted.current !== null;
    wanted.current = { stars: picked };
    if (busy) return;
    setSaving(true);
    setOutcome(await saveAll());
    wanted.current = null;
    show(held.current);
    setSaving(false);
  }

  async function saveAll(): Promise<RatingOutcome | null> {
    let outcome: RatingOutcome | null = null;
    try {
      while (wanted.current !== null && wanted.current.stars !== held.current.stars) {
        const rating = wanted.current.stars;
        const params = { id: bikeId };
        const answer =
          rating === null
            ? await call("DELETE /bikes/{id}/rate", { params })
            : await call("POST /bikes/{id}/rate", { params, body: { rating } });
        held.current = { summary: answer.data, stars: rating };
        outcome = { saved: true, text: answer.message ?? "", wordedIn: language() };
      }
      return outcome;
    } catch (error) {
      return { saved: false, error };
    }
  }

  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), outcome.saved ? standing.saved : standing.failed);
    return () => clearTimeout(timer);
  }, [outcome]);

  function again() {
    setState("loading");
    void lookUp();
  }
  return { stars, state, saving, outcome, again, rate };
}
