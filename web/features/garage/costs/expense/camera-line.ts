/** A camera, in a box of 20 × 20. */
export const cameraLine =
  "M3 7.5h3.2L7.8 5h4.4l1.6 2.5H17V16H3zM10 14a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4z";
