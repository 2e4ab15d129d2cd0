import { expect, it } from 'vitest';
import { imageAddress } from './image-address.ts';

it('the address of a picture has the token, unless it is a whole address already', () => {
  const addressOf = imageAddress('/api');
  expect(addressOf('cam-1-doorbell/person-1 5.webp', 'a+b')).toBe(
    '/api/images?file_path=cam-1-doorbell%2Fperson-1+5.webp&token=a%2Bb',
  );
  expect(addressOf('https://pictures.example.com/1.jpg', 'secret')).toBe('https://pictures.example.com/1.jpg');
});
