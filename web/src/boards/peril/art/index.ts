/** Everything that is drawn of Peril. */

export * from './defs';
export * from './icons';
export * from './land';
export * from './measure';
export * from './ornaments';
export * from './pieces';
export * from './seats';
export * from './town';
