// Planning of a sprint: backlog and sprint side by side, and what everybody can take.
export { Planning } from './Planning.tsx';
