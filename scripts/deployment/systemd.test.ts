import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../project.ts';
import { deployedFile, isProgram } from './deployed-file.ts';

const units = readdirSync(inProject('deploy/systemd')).filter((name) => /\.(?:service|timer)$/.test(name));
const services = units.filter((name) => name.endsWith('.service'));

/** The exposure that `systemd-analyze security` may find at most; 9.2 without any restriction. */
const mostExposed = 3;

const analyze = (...args: string[]): string => {
  const { stdout, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8', env: { ...process.env, SYSTEMD_COLORS: '0' } });
  return stdout + stderr;
};

test.skipIf(!isProgram('systemd-analyze')).each(services)('%s is hardened', (name) => {
  const exposure = /Overall exposure level for \S+: ([\d.]+)/.exec(analyze('security', '--offline=yes', inProject('deploy/systemd', name)));
  expect(Number(exposure?.[1])).toBeLessThanOrEqual(mostExposed);
});

test.skipIf(!isProgram('systemd-analyze')).each(units)('%s has no error but that the program is not installed here', (name) => {
  const lines = analyze('verify', '--man=no', inProject('deploy/systemd', name)).split('\n');
  const errors = lines.filter((line) => line.includes('chaguan') && !line.includes('Command /opt/chaguan/bin/node is not executable'));
  expect(errors).toEqual([]);
});

test.each(services)('%s runs a program of the package, not as root, and writes only its own folders', (name) => {
  const text = deployedFile(`systemd/${name}`);
  expect(text).toMatch(/^ExecStart=\/opt\/chaguan\/bin\/node apps\/server\/src\/main\/(?:main|verify)\.ts$/m);
  for (const line of ['User=chaguan', 'ProtectSystem=strict', 'NoNewPrivileges=yes', 'StateDirectory=chaguan', 'UMask=0077'])
    expect(text.split('\n')).toContain(line);
});
