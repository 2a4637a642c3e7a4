/** Half a circle out to the hills and back by another road, with heights, as a GPX file. */
export function hillLoop(): string {
  const points = Array.from({ length: 240 }, (_, at) => {
    const turn = (at / 239) * 2 * Math.PI;
    const lat = 50.0614 - 0.07 * (1 - Math.cos(turn)) - 0.012 * Math.sin(3 * turn);
    const lon = 19.9366 + 0.16 * Math.sin(turn) + 0.02 * Math.sin(5 * turn);
    const ele = 205 + 90 * (1 - Math.cos(turn)) + 45 * Math.sin(4 * turn) ** 2;
    return `<rtept lat="${lat.toFixed(5)}" lon="${lon.toFixed(5)}"><ele>${ele.toFixed(0)}</ele></rtept>`;
  });
  return `<gpx version="1.1" creator="Spokebook"><rte>${points.join("")}</rte></gpx>`;
}
