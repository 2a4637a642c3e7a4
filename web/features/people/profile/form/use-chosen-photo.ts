import { useEffect, useState } from "react";
import { useUploadProfilePhoto } from "#web/features/people/profile/queries.ts";
import type { ChosenPhoto } from "./photo-field.tsx";
import type { PhotoProblem } from "#web/features/people/profile/photo/photo-problem.ts";

/** Returns the profile's saved photo, and the one chosen to replace it when the form is saved. */
export function useChosenPhoto(first: string | null) {
  const [photo, setPhoto] = useState({ saved: first, chosen: null as ChosenPhoto | null });
  const [problem, setProblem] = useState<PhotoProblem | null>(null);
  const { mutateAsync } = useUploadProfilePhoto();
  const chosenUrl = photo.chosen?.url;
  useEffect(() => () => void (chosenUrl && URL.revokeObjectURL(chosenUrl)), [chosenUrl]);
  return {
    ...photo,
    problem,
    setProblem,
    choose(chosen: ChosenPhoto | null) {
      setProblem(null);
      setPhoto({ ...photo, chosen });
    },
    /** Call when the saved photo was deleted. */
    forget: () => setPhoto({ saved: null, chosen: null }),
    upload: async () => void (photo.chosen && (await mutateAsync(photo.chosen.file))),
  };
}
