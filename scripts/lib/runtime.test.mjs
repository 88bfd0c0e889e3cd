import { expect, it } from 'vitest';
import { cleanEnvironment } from './runtime.mjs';

it("leaves out what npm says of itself and keeps a person's way to the registry", () => {
  const cleaned = cleanEnvironment({
    HOME: '/home/thandi',
    npm_command: 'start',
    npm_lifecycle_event: 'start',
    npm_package_name: 'padkos',
    npm_config_user_agent: 'npm/10',
    npm_config_prefix: '/usr/local',
    npm_config_noproxy: '',
    NPM_CONFIG_REGISTRY: 'https://registry.example',
    npm_config_cafile: '/etc/ca.pem',
    'npm_config_@padkos:registry': 'https://ours.example',
    'npm_config_//ours.example/:_authToken': 'token',
    INIT_CWD: '/home/thandi/padkos',
  });
  expect(cleaned).toEqual({
    HOME: '/home/thandi',
    NPM_CONFIG_REGISTRY: 'https://registry.example',
    npm_config_cafile: '/etc/ca.pem',
    'npm_config_@padkos:registry': 'https://ours.example',
    'npm_config_//ours.example/:_authToken': 'token',
  });
});

it('puts folders first in the PATH, in any case of its name', () => {
  const delimiter = process.platform === 'win32' ? ';' : ':';
  expect(cleanEnvironment({ Path: 'a' }, ['x', 'y'])).toEqual({ Path: ['x', 'y', 'a'].join(delimiter) });
  expect(cleanEnvironment({}, ['x'])).toEqual({ PATH: 'x' });
});
