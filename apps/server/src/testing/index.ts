export { startTestPadkos, type TestPadkos } from './test-padkos.ts';
