/** Where the figures of suggested plans are from. Distances are marked, `[500-1000 km]`: they are shown in the reader's unit. */
export const careSources = {
  chain_lube:
    "[100 km] off-road is from an open-source bike app's list; [200 km] on roads and gravel is our own judgement. After a wet ride, lube it at once.",
  chain_clean: "From an open-source bike app's list.",
  chain_measure: "bikecheck's open catalogue: [500-1000 km] by type of bike.",
  chain_replace:
    "bikecheck's open catalogue by type of bike: [800-3000 km]; watchmy.bike gives [2000-5000 km]. Measuring beats distance.",
  belt_inspect: "Trek's manual: look at a Gates belt every month.",
  belt_replace: "Trek's manual: a Gates belt lasts [16000-24000 km].",
  cassette_replace:
    "bikecheck's open catalogue by type of bike; Canadian Cycling Magazine: after three chains. The figure for e-bikes is our own judgement: three of their chains.",
  chainring_replace:
    "bikecheck's open catalogue by type of bike; Commencal's manual: after two changes of chain and cassette. The figure for e-bikes is our own judgement.",
  jockey_wheels: "Jockey wheels, cage and hanger; the figure is our own judgement.",
  shift_battery: "Our own judgement; batteries differ, so set what yours needs.",
  cables_inspect: "From an open-source bike app's list.",
  cables_replace: "Yearly, as bike shops publish it; the distance is our own judgement.",
  bottom_bracket:
    "A yearly overhaul is usual in bike shops; loam-logger's catalogue: 250 hours. The distance is our own judgement.",
  pedals: "A yearly overhaul is usual in bike shops.",
  rim_pads_inspect: "From an open-source bike app's list. Worn at half a millimetre above the line.",
  pads_inspect:
    "[500 km] is from an open-source bike app's list; 10 hours off-road is our own judgement. Disc pads are worn at half a millimetre of lining (Shimano).",
  resin_pads:
    "Bike shops give [800-1100 km] for resin pads; we count so where no other compound is entered. With a motor or cargo 0.6 times that, by our own judgement. Worn at half a millimetre of lining (Shimano).",
  sintered_pads:
    "Bike shops give [1600-2000 km] for sintered pads. With a motor or cargo 0.6 times that, by our own judgement. Worn at half a millimetre of lining (Shimano).",
  rim_pads_replace: "From an open-source bike app's list. Worn at half a millimetre above the line.",
  rotor:
    "Shops count two or three sets of pads, loam-logger's catalogue 200 hours; the distance is our own judgement. The thickness decides: Shimano 1.5 mm, SRAM 1.55 mm, Magura 1.8 mm.",
  brake_mineral:
    "Mineral oil: every one to two years, as bike shops publish it; loam-logger's catalogue: 100 hours.",
  brake_dot:
    "DOT fluid takes up water: yearly, as bike shops publish it; loam-logger's catalogue: 100 hours.",
  brake_fluid:
    "DOT fluid yearly, mineral oil every one to two years, as bike shops publish it. Which one your brakes take is not entered, so it is yearly.",
  rim_track: "Look at the wear mark of the rim (Commencal's manual); the distance is our own judgement.",
  tyre_pressure: "Schwalbe: at least monthly. How often on which bike is our own judgement.",
  tyre_inspect: "From an open-source bike app's list: cuts, threads, stones.",
  tyre_replace:
    "Schwalbe: standard tyres [2000-5000 km], One [3000-7000 km]; there is no such figure for mountain bikes, where loam-logger's catalogue has 100 hours behind and 120 in front. The distances by type of bike are our own judgement.",
  touring_tyre: "Schwalbe: Marathon [6000-12000 km], Marathon Plus at least [10000 km].",
  sealant_top_up: "Stan's: 2 to 7 months; Orange Seal: 1 to 3 months.",
  sealant_replace: "Stan's: sealant lasts 2 to 7 months; half a year is our own judgement.",
  wheel_true:
    "Mikesbikes: every 6 months or [2500 mi]; Serial 1's manual: first after [400 km], then every [2400 km]. On new wheels look after [400 km] too.",
  hub: "Mikesbikes: hub bearings yearly; loam-logger's catalogue: 250 hours. The distance is our own judgement.",
  rohloff: "Rohloff: change the oil every [5000 km], at least yearly.",
  hub_gear:
    "Shimano's hub gears (Nexus, Alfine): every [5000 km] or two years; an Alfine 11 for the first time after [1000 km]. Other makers: see the manual.",
  fork_lowers: "RockShox: lower legs every 50 hours. For downhill bikecheck's open catalogue has 35 hours.",
  fork_service:
    "RockShox: damper and spring every 200 hours. For downhill bikecheck's open catalogue has 70 hours.",
  fox: "Fox: full service every 125 hours or yearly. For downhill bikecheck's open catalogue has 70 hours.",
  shock_air_can: "RockShox: air can every 50 hours. For downhill bikecheck's open catalogue has 35 hours.",
  shock_service:
    "RockShox: damper and spring every 200 hours. For downhill bikecheck's open catalogue has 70 hours.",
  sag: "Sag and pressures; the figure is our own judgement.",
  pivots: "Pivots and bushings of the rear suspension; loam-logger's catalogue: 250 hours.",
  headset:
    "A yearly overhaul is usual in bike shops; loam-logger's catalogue: 250 hours. The distance is our own judgement.",
  grips_tape: "Our own judgement: they wear with use.",
  seatpost: "So that the post does not seize in the frame; the figure is our own judgement.",
  seatpost_carbon:
    "So that the post does not seize in the frame: with assembly paste, no grease, on carbon. The figure is our own judgement.",
  dropper: "loam-logger's catalogue: 150 hours; shops do it yearly.",
  battery_charge:
    "Bosch's guide: while it is not ridden, look every 60 to 90 days and store it 30 to 60 % full.",
  battery_measure: "What is left of its capacity, in a shop; the figure is our own judgement.",
  motor_update: "Firmware and a look at the motor; the figure is our own judgement.",
  bike_inspect: "The M-check; how often is our own judgement. Mikesbikes looks a bike over every [500 mi].",
  torque: "Serial 1's manual has bolts checked regularly; how often is our own judgement.",
  torque_carbon: "On carbon bolts are checked twice as often, by our own judgement. Use a torque wrench.",
  bike_service: "Mikesbikes: every 6 months or [2500 mi]; the distance is shorter by our own judgement.",
};
