import type { careWeightReasons as reasons } from "#contract/locales/en/care-weights.ts";

/** Why what is due comes in this order, heaviest first. */
export const careWeightReasons: Record<keyof typeof reasons, string> = {
  safety: "Najpierw hamulce, opony, koła, kierownica i śruby: kiedy zawiodą, upadasz.",
  money:
    "Potem to, co odkładane drożeje: zużyty łańcuch niszczy kasetę, suchy amortyzator swoje golenie, luźne łożysko swoje gniazdo.",
  comfort: "Potem to, co poprawia wygodę jazdy, i twoje własne przypomnienia.",
  habit: "Nawyki, jak ciśnienie w oponach, są na końcu: nigdy nie wyprzedzają zużytej części.",
};
