/** Of rides and of expenses a device keeps the newest of each bike, and as many that are of none. */
export const syncedPerBike = 50;
