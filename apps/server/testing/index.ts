export { SIMULATED, type SimulatedGateway } from './simulated-gateways.ts';
export { startTestPadkos, type TestPadkos } from './test-padkos.ts';
