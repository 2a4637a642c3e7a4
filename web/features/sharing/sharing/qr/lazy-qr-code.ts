import { lazyView } from "#web/lib/lazy-view.ts";

/** The QR code; its code is loaded when it is first shown. */
export const LazyQrCode = lazyView(() => import("./qr-code.tsx").then((m) => m.QrCode), ["sharing"]);
