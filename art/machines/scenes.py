"""The five machines, each before the same camera height and the same light."""
from machines.car_simulator import car_simulator
from machines.corps_pro import corps_pro
from machines.double_flight import double_flight
from machines.moto import moto
from machines.ufo import ufo
from studio.shapes import placed
from studio.stage import EYE, stage, view


def machine_1():
    stage(centre=(0, 0, 1.4))
    with placed(turn=(0, 0, 28)):
        double_flight()
    view((0, -6.35, EYE), (0, 0, 1.44), 47)


def machine_2():
    stage()
    with placed(turn=(0, 0, 52)):
        moto()
    view((0, -4.9, EYE), (0.02, 0, 0.7), 58)


def machine_3():
    stage(centre=(0, 0, 0.8))
    with placed(turn=(0, 0, 42)):
        car_simulator()
    view((0, -5.4, EYE), (0, 0, 0.86), 50)


def machine_4():
    stage(centre=(0, 0, 1.2))
    with placed(turn=(0, 0, 18)):
        corps_pro()
    view((0, -6.0, EYE), (0, 0, 1.22), 46)


def machine_5():
    stage(centre=(0, 0, 1.2), rim=1.15)
    with placed(turn=(0, 0, 12)):
        ufo()
    view((0, -6.2, EYE), (0, 0, 1.42), 46)
