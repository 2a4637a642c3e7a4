import type { PagesOfGroup } from "#contract/platform/page-readers.ts";

export const peoplePages = {
  open: {
    forgotPassword: "/forgot-password",
    resetPassword: "/reset-password",
    verifyEmail: "/verify-email",
    unsubscribe: "/unsubscribe/:token",
    farewell: "/farewell",
  },
  riders: {
    waiting: "/account/waiting",
    webhooks: "/account/webhooks",
  },
  guests: {
    login: "/login",
    register: "/register",
  },
} satisfies PagesOfGroup;
