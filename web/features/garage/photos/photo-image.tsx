import { useState } from "react";
import { sourcesOf } from "./shown-photo.ts";
import { useT } from "#web/lib/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { Icon } from "#web/ui/icon.tsx";

interface PhotoImageProps {
  url: string;
  alt: string;
  /** Width of the photo, as in <img sizes>. */
  sizes: string;
  /** Whether it is cropped to its container or shown whole. */
  fit?: "cover" | "contain";
  /** The first one that a page shows. */
  first?: boolean;
  /** Loaded in advance, but not shown yet. */
  hidden?: boolean;
  /** Refetches the photo's address, because the one that failed may have expired. */
  onRetry?: () => void;
}

/** A photo that fills its container, which has a fixed size, so that nothing moves when it loads. */
export function PhotoImage(props: PhotoImageProps) {
  const { url, alt, sizes, fit = "cover", first = false, hidden = false, onRetry } = props;
  const [failed, setFailed] = useState(false);
  function retry() {
    setFailed(false);
    onRetry?.();
  }
  if (failed) return hidden ? null : <Unavailable onRetry={retry} />;
  return (
    <img
      {...sourcesOf(url, sizes)}
      alt={hidden ? "" : alt}
      {...(first ? { fetchPriority: "high" } : { loading: "lazy", decoding: "async" })}
      draggable={false}
      onError={() => setFailed(true)}
      className={cx(
        "absolute inset-0 size-full",
        fit === "cover" ? "object-cover" : "object-contain",
        hidden && "invisible",
      )}
    />
  );
}

function Unavailable({ onRetry }: { onRetry: () => void }) {
  const t = useT("photos");
  return (
    <div className="absolute inset-0 z-10 flex flex-col items-center justify-center gap-2 bg-sunken text-center">
      <p className="text-muted">{t("unavailable")}</p>
      <Button size="sm" onClick={onRetry} className="bg-surface">
        <Icon name="retry" />
        {t("retry")}
      </Button>
    </div>
  );
}
