export const pictureFont = {
  family: 'Bricolage Grotesque',
  files: ['@expo-google-fonts/bricolage-grotesque/400Regular/BricolageGrotesque_400Regular.ttf'],
};

export const letterWidth = (): number => 0.7;
