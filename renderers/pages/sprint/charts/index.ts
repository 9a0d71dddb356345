// How a sprint goes and how fast its project is: pictures, each with its table.
export { ProgressView } from './ProgressView.tsx';
export { VelocityView } from './VelocityView.tsx';
