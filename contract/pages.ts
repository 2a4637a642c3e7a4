/** Every page of the web app, as path patterns; the server answers 404 (with the same HTML) for any other path. */
export const pages = {
  landing: "/",
  home: "/home",
  login: "/login",
  register: "/register",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  verifyEmail: "/verify-email",
  dashboard: "/dashboard",
  bike: "/bikes/:id",
  sharedBike: "/bike/:token",
  sharedProfile: "/user/:token",
  pricing: "/pricing",
  about: "/about",
  contact: "/contact",
  service: "/service",
  status: "/status",
} as const;

const patterns = Object.values(pages).map(
  (page) => new RegExp(`^${page.replace(/\/$/, "").replace(/:\w+/g, "[^/]+")}/?$`),
);

/** Whether a path (without its query) is one of the pages. */
export function isPage(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}
