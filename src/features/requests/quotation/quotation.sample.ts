/** A body that passes every rule; tests change one thing at a time. */
export const quotationSample = {
  firstName: 'Sara',
  lastName: 'Ahmed',
  businessEmail: 'sara@delta-foods.example',
  phone: '01001234567',
  companyName: 'Delta Foods',
  numberOfEmployees: 140,
  selectedCategory: 'hardware',
  service: 'Network',
  notes: 'New warehouse, roughly 90 data points and Wi-Fi for handheld scanners.',
};
