import { describe, expect, it } from "vitest";
import { type Random, randomFrom } from "#server/platform/testing/random.ts";
import { type Attack, attackedWorld, usual } from "./attacked-world.testing.ts";

/** With FULL=1 as many as the decision's figures are from. */
const [worlds, studied] = process.env["FULL"] ? [10_000, 60_000] : [1500, 6000];

/**
 * What an attacker who has studied many such worlds makes of what they see in one: for each sight the distance that was the
 * victim's most often.
 */
function studiedGuesses(attack: Attack, random: Random): Map<string, number> {
  const seen = new Map<string, Map<number, number>>();
  for (let nth = 0; nth < studied; nth++) {
    const { truth, sight } = attackedWorld(random, attack);
    const counts = seen.get(sight) ?? new Map<number, number>();
    counts.set(truth, (counts.get(truth) ?? 0) + 1);
    seen.set(sight, counts);
  }
  const most = (counts: Map<number, number>) =>
    [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? usual;
  return new Map([...seen].map(([sight, counts]) => [sight, most(counts)]));
}

/** How much more often an attacker names the victim's distance than who has seen nothing, over many worlds. */
function advantage(attack: Attack): number {
  const guesses = studiedGuesses(attack, randomFrom(14));
  const random = randomFrom(36);
  let [named, guessed] = [0, 0];
  for (let nth = 0; nth < worlds; nth++) {
    const { truth, sight } = attackedWorld(random, attack);
    if ((guesses.get(sight) ?? usual) === truth) named++;
    if (usual === truth) guessed++;
  }
  return (named - guessed) / worlds;
}

describe(
  "an attacker who wants to know how far a rider's chain went, in many worlds",
  { timeout: 600_000 },
  () => {
    it.each([
      ["without accounts", "none"],
      ["with four accounts in the group", "inside"],
      [
        "with four accounts that join one by one, so that whoever joins next changes the group alone",
        "primed",
      ],
    ] as const)("learns next to nothing from all published weeks %s", (_, accounts) => {
      expect(advantage({ accounts, knowsWhen: false })).toBeLessThan(0.05);
    });

    // What docs/decisions/0125-lifespans.md says of who knows more than the weeks.
    it.each(["inside", "primed"] as const)(
      "learns little more where they know in which week that rider agreed, with accounts %s",
      (accounts) => expect(advantage({ accounts, knowsWhen: true })).toBeLessThan(0.08),
    );
  },
);
