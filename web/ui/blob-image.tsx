import { type ComponentProps, useCallback } from "react";

/** A picture from memory; its address is revoked when it is no longer shown. */
export function BlobImage({ blob, alt, ...rest }: Omit<ComponentProps<"img">, "src"> & { blob: Blob }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(blob);
      return () => URL.revokeObjectURL(image.src);
    },
    [blob],
  );
  return <img ref={show} alt={alt} {...rest} />;
}
