import { DirectionalLight, Mesh, PlaneGeometry, Scene, ShadowMaterial } from "three";

/** Lights and a floor that takes the shadow; what paint and metal mirror is in surroundings.ts. */
export interface Studio {
  scene: Scene;
  floor: Mesh;
  key: DirectionalLight;
  dispose(): void;
}

/** Sets up lights and floor; the shadow is only drawn anew when key.shadow.needsUpdate is set. */
export function studio(): Studio {
  const scene = new Scene();
  const key = new DirectionalLight("#fffaf2", 1.5);
  key.position.set(-500, 2600, 900);
  key.castShadow = true;
  key.shadow.mapSize.set(1024, 1024);
  key.shadow.radius = 5;
  key.shadow.bias = -0.0004;
  key.shadow.autoUpdate = false;
  Object.assign(key.shadow.camera, {
    left: -1500,
    right: 1500,
    top: 900,
    bottom: -900,
    near: 500,
    far: 4500,
  });
  const rim = new DirectionalLight("#dfefff", 0.6);
  rim.position.set(900, 900, -1600);
  const floor = new Mesh(new PlaneGeometry(7000, 5000), new ShadowMaterial({ opacity: 0.22 }));
  floor.rotation.x = -Math.PI / 2;
  floor.receiveShadow = true;
  scene.add(key, key.target, rim, floor);
  return {
    scene,
    floor,
    key,
    dispose() {
      key.dispose();
      floor.geometry.dispose();
      (floor.material as ShadowMaterial).dispose();
    },
  };
}
