import { RuleTester } from "oxlint/plugins-dev";
import { describe, it } from "vitest";
import { effectReturns } from "./react-effects.ts";

RuleTester.describe = describe;
RuleTester.it = it;

const value = [{ messageId: "value" }];

new RuleTester({ languageOptions: { parserOptions: { lang: "tsx" } } }).run(
  "an effect returns nothing or a cleanup",
  effectReturns,
  {
    valid: [
      "useEffect(() => { place.current?.scrollIntoView(); }, []);",
      "useEffect(() => () => clearTimeout(timer), []);",
      "useLayoutEffect(() => void begin(), []);",
      "useEffect(begin, []);",
      "useMemo(() => sum(rides), [rides]);",
    ],
    invalid: [
      { code: "useEffect(() => place.current?.scrollIntoView(), []);", errors: value },
      { code: "useLayoutEffect(() => begin(), []);", errors: value },
      { code: "React.useInsertionEffect(() => (isOpen ? begin() : undefined), [isOpen]);", errors: value },
      { code: "useEffect(async () => { await begin(); }, []);", errors: value },
    ],
  },
);
