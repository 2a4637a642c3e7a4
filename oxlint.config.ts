import { readdirSync } from "node:fs";
import { defineConfig, type OxlintOverride } from "oxlint";

/** Import rules: see docs/architecture.md. */
interface Pattern {
  group: string[];
  importNames?: string[];
  message: string;
}

function restrict(files: string[], patterns: Pattern[]): OxlintOverride {
  const upward = {
    group: ["../*"],
    message: "Across folders use #contract/…, #server/…, #tools/… or #web/…",
  };
  return {
    files,
    rules: { "eslint/no-restricted-imports": ["error", { patterns: [upward, ...patterns] }] },
  } as const;
}

const noServer = { group: ["#server/*"], message: "web never imports server" };
const noZod = { group: ["zod"], message: "only zod/mini may reach a page" };
const noBaseUi = { group: ["@base-ui/*"], message: "Base UI only in web/ui" };
const noPages = { group: ["#web/pages/*"], message: "pages → features → ui, drawing, lib → contract" };
const noWeb = {
  group: ["#web/*", "!#web/drawing"],
  message: "server never imports web (the pure drawing apart)",
};
const noKysely = { group: ["kysely", "kysely/*"], message: "kysely only in *.repo.ts and db/" };
const noRoutes = {
  group: ["**/*.routes.ts"],
  message: "a noun may use another's rules or repo, never its routes",
};
const noOthersRoutes = { ...noRoutes, group: ["#server/**/*.routes.ts"] };
const noFeatures = {
  group: ["#web/features/*", "#web/features/*/**"],
  message: "only pages compose features",
};
const noRouterLink = {
  group: ["react-router"],
  importNames: ["Link", "NavLink"],
  message: "Link of web/ui, which loads a page's files before the page is opened",
};
const noOwnStore = {
  group: ["react"],
  importNames: ["useSyncExternalStore"],
  message: "useStore of web/lib/store.ts",
};
const noUi = { group: ["#web/ui/*"], message: "drawing and lib stand below ui" };

const features = readdirSync(new URL("web/features", import.meta.url)).flatMap((group) =>
  readdirSync(new URL(`web/features/${group}`, import.meta.url)).map((noun) => `${group}/${noun}`),
);

export default defineConfig({
  plugins: ["typescript", "unicorn", "oxc", "import", "react", "jsx-a11y", "vitest"],
  categories: { correctness: "error", suspicious: "error" },
  env: { es2024: true },
  ignorePatterns: ["dist", "node_modules", "data"],
  rules: {
    "eslint/no-control-regex": "off",
    "eslint/no-shadow": "off",
    "eslint/no-underscore-dangle": "off",
    "import/no-cycle": "error",
    "import/no-default-export": "error",
    "import/no-named-as-default-member": "off",
    "import/no-unassigned-import": "off",
    "jsx-a11y/prefer-tag-over-role": "off",
    "react/react-in-jsx-scope": "off",
    "typescript/consistent-type-imports": "error",
    "typescript/no-explicit-any": "error",
    "typescript/no-non-null-assertion": "error",
    "unicorn/consistent-function-scoping": "off",
    "unicorn/no-array-fill-with-reference-type": "off",
    "vitest/valid-expect": ["error", { maxArgs: 2 }],
  },
  overrides: [
    restrict(["**"], []),
    restrict(
      ["contract/**"],
      [noZod, { group: ["#server/*", "#web/*"], message: "contract imports only zod and itself" }],
    ),
    restrict(["server/**"], [noWeb, noKysely, noRoutes]),
    restrict(
      [
        "server/**/*.repo.ts",
        "server/platform/db/**",
        "server/platform/testing/**",
        "server/**/*.test.ts",
        "server/**/*.testing.ts",
      ],
      [noWeb],
    ),
    restrict(["server/**/*.module.ts"], [noWeb, noKysely, noOthersRoutes]),
    restrict(["web/**"], [noOwnStore, noServer, noZod, noBaseUi, noRouterLink]),
    ...features.map((feature) =>
      restrict(
        [`web/features/${feature}/**`],
        [
          noOwnStore,
          noServer,
          noZod,
          noBaseUi,
          noPages,
          noRouterLink,
          {
            group: ["#web/features/**", `!#web/features/${feature}/**`],
            message: "features do not import each other",
          },
        ],
      ),
    ),
    restrict(
      ["web/ui/**"],
      [
        noOwnStore,
        noServer,
        noZod,
        noPages,
        noFeatures,
        { group: ["#web/drawing/*"], message: "ui knows no noun" },
      ],
    ),
    restrict(
      ["web/lib/**", "web/drawing/**", "web/locales/**"],
      [noOwnStore, noServer, noZod, noBaseUi, noPages, noFeatures, noUi],
    ),
    restrict(["web/lib/store.ts"], [noServer, noZod, noBaseUi, noPages, noFeatures, noUi]),
    {
      files: ["*.config.ts", "server/platform/testing/*.setup.ts", "tools/lint/*.ts"],
      rules: { "import/no-default-export": "off" },
    },
    {
      files: ["web/**/*.ts", "web/**/*.tsx"],
      jsPlugins: ["./tools/lint/react-effects.ts"],
      rules: { "spokebook/effect-returns": "error" },
    },
    { files: ["web/drawing/**"], rules: { "typescript/no-non-null-assertion": "off" } },
    {
      files: ["**/*.test.ts", "**/*.testing.ts", "server/platform/testing/**", "e2e/**"],
      rules: {
        "eslint/no-empty-pattern": "off",
        "typescript/no-non-null-assertion": "off",
        "vitest/no-conditional-expect": "off",
        "vitest/valid-describe-callback": "off",
      },
    },
  ],
});
