// For tests with a DOM: on a busy machine what is loaded when first drawn takes longer than the second the library would wait.
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 10_000 });
